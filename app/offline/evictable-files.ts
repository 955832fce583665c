/**
 * The built files that can go: the oldest of those that no kept page names, as many as there are more than `most`. An
 * open tab of an earlier build finds its files as long as its page is kept.
 */
export function evictableFiles(
  files: readonly string[],
  referenced: ReadonlySet<string>,
  maxFiles: number,
): string[] {
  const unreferenced = files.filter(file => !referenced.has(file))
  return unreferenced.slice(0, Math.max(0, files.length - maxFiles))
}
