/**
 * The built files to evict: the oldest that no cached page references, as many as exceed the limit. An open tab of an
 * earlier build finds its files as long as its page is cached.
 */
export function evictableFiles(
  files: readonly string[],
  referenced: ReadonlySet<string>,
  maxFiles: number,
): string[] {
  const unreferenced = files.filter(file => !referenced.has(file))
  return unreferenced.slice(0, Math.max(0, files.length - maxFiles))
}
