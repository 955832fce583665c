import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { dealEvents } from '#collections/index.ts'
import { projectRoot } from '#database/project-root.ts'
import type { Ctx, FileWork } from '#records/context.ts'
import { checkUploads } from '#records/files/new-files.ts'
import { Upload } from '#records/files/upload.ts'

/** The proof of a transfer in the demo: a certificate that says that it is none. */
export const readProof = () => readFile(path.join(projectRoot, 'demo/deals/demo-certificate.pdf'))

/** Whether a stored file is that proof. */
export const isProofName = (name: string) => /^demo_certificate_[a-z0-9]{10}\.pdf$/.test(name)

/** The proof as a member uploads it, checked already: a seed has a transaction, in which nothing is checked. */
export async function uploadProof(ctx: Ctx): Promise<Upload> {
  const proof = new Upload('demo certificate.pdf', await readProof())
  await checkUploads(ctx, dealEvents, { files: [proof] })
  return proof
}

/** Stores nothing: `drawOnDemand` finds or draws the demo's files. */
export const storedNowhere = (): FileWork => ({
  storage: {
    read: async () => undefined,
    size: async () => undefined,
    stream: async () => new Blob().stream(),
    write: async () => {},
    remove: async () => {},
    isGenerated: () => true,
  },
  // Nothing fails where nothing is stored.
  onError: () => {},
})
