export {}

const benches: Record<string, (options: readonly string[]) => Promise<boolean>> = {
  everything: async options => (await import('./everything/index.ts')).everything(options),
  imports: async () => (await import('./imports/index.ts')).imports(),
  overload: async () => (await import('./overload/index.ts')).overload(),
  pages: async options => (await import('./pages/index.ts')).pages(options),
  records: async options => (await import('./records/index.ts')).records(options),
  search: async options => (await import('./search/index.ts')).search(options),
  soak: async options => (await import('./soak/index.ts')).soak(options),
  start: async () => (await import('./start/index.ts')).start(),
  used: async options => (await import('./used/index.ts')).used(options),
}

/** Those that take long run where they are named. */
const long = ['everything', 'soak']

/** `npm run bench [name]`: every measurement but the long ones, or one. Fails where one misses its limit. */
const [asked, ...options] = process.argv.slice(2)
const names = asked ? [asked] : Object.keys(benches).filter(name => !long.includes(name))
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`No bench is named ${name}; there are ${Object.keys(benches).join(', ')}`)
  console.log(`── ${name}`)
  if (!(await bench(options))) process.exitCode = 1
}
