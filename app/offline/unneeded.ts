/**
 * The built files that can go: the oldest of those that no kept page names, as many as there are more than `most`. An
 * open tab of an earlier build finds its files as long as its page is kept.
 */
export function unneeded(files: readonly string[], named: ReadonlySet<string>, most: number): string[] {
  const free = files.filter(file => !named.has(file))
  return free.slice(0, Math.max(0, files.length - most))
}
