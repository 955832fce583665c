// Registers the collections.
import '#collections/index.ts'
import { connect } from '#database/connect.ts'
import { rebuildIndex } from '#listing-index/cluster-sync/build-index.ts'
import { newIndexedCluster } from '#listing-index/cluster-sync/indexed-cluster.ts'
import { newSearchClient } from '#listing-index/opensearch/client.ts'
import { readEnv } from '../env.ts'
import { exitOnError } from '../exit-on-error.ts'
import { UsageError } from '../usage-error.ts'

/** `npm run reindex`: builds the indexes of the search cluster anew, while the present ones are in use. */
async function run() {
  const { databaseUrl, databaseDirectUrl, dataDir, search } = readEnv()
  if (!search) throw new UsageError('npm run reindex needs SEARCH_URL')
  const { db, close } = await connect({ databaseUrl, databaseDirectUrl, dataDir })
  try {
    const cluster = newIndexedCluster(newSearchClient(search), console.error)
    const { signal } = new AbortController()
    for (const collection of cluster.collections) {
      const { name } = collection
      await rebuildIndex(db, cluster, collection, {
        signal,
        onProgress: copied => console.log(`${name}: ${copied} records`),
      })
      console.log(`${name}: searches use the new index`)
    }
  } finally {
    await close()
  }
}

await exitOnError(run())
