/** Names the build: the pages of the last one are fetched anew. Set by `build-tools/service-worker.ts`. */
declare const buildName: string

/**
 * The caches. All but the shell's are shared by builds, so that a new worker may take over while tabs of the last build
 * are open. Whoever changes the form of what lies in one gives it another number.
 */
export const cacheNames = {
  shell: `shell-${buildName}`,
  pages: 'pages-1',
  files: 'files-1',
  pictures: 'pictures-1',
  cards: 'cards-1',
}

/** Removes what earlier workers kept and this one does not read. */
export async function deleteOldCaches() {
  const known = Object.values(cacheNames)
  const names = await caches.keys()
  const old = names.filter(name => !known.includes(name))
  await Promise.all(old.map(name => caches.delete(name)))
}
