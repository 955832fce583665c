/** The name of the build; a new build refetches the shell. Set by `build-tools/service-worker.ts`. */
declare const buildName: string

/**
 * The caches. Builds share all but the shell's, so that a new worker can take over while tabs of the last build are
 * open. A change of the format of a cache's entries needs a new number.
 */
export const cacheNames = {
  shell: `shell-${buildName}`,
  pages: 'pages-1',
  files: 'files-1',
  pictures: 'pictures-1',
  cards: 'cards-2',
}

/** Deletes the caches of earlier workers that this one does not read. */
export async function deleteOldCaches() {
  const known = Object.values(cacheNames)
  const names = await caches.keys()
  const old = names.filter(name => !known.includes(name))
  await Promise.all(old.map(name => caches.delete(name)))
}
