export {}

const benches: Record<string, (options: readonly string[]) => Promise<boolean>> = {
  pages: async options => (await import('./pages/index.ts')).pages(options),
  records: async options => (await import('./records/index.ts')).records(options),
  search: async options => (await import('./search/index.ts')).search(options),
  used: async options => (await import('./used/index.ts')).used(options),
}

/** `npm run bench [name]`: every measurement, or one. Fails where one misses its limit. */
const [asked, ...options] = process.argv.slice(2)
const names = asked ? [asked] : Object.keys(benches)
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`No bench is named ${name}; there are ${Object.keys(benches).join(', ')}`)
  console.log(`── ${name}`)
  if (!(await bench(options))) process.exitCode = 1
}
