export {}

const benches: Record<string, (options: readonly string[]) => Promise<boolean>> = {
  alerts: async options => (await import('./alerts/index.ts')).benchAlerts(options),
  everything: async options => (await import('./everything/index.ts')).benchEverything(options),
  imports: async () => (await import('./imports/index.ts')).benchImports(),
  overload: async () => (await import('./overload/index.ts')).benchOverload(),
  pages: async options => (await import('./pages/index.ts')).benchPages(options),
  records: async options => (await import('./records/index.ts')).benchRecords(options),
  scale: async options => (await import('./scale/index.ts')).benchScale(options),
  search: async options => (await import('./search/index.ts')).benchSearch(options),
  soak: async options => (await import('./soak/index.ts')).benchSoak(options),
  start: async () => (await import('./start/index.ts')).benchStart(),
  valuation: async options => (await import('./valuation/index.ts')).benchValuation(options),
  used: async options => (await import('./used/index.ts')).benchUsedVehicles(options),
}

/** Long benches run only by name. */
const longBenches = ['alerts', 'everything', 'scale', 'soak']

/** `npm run bench [name]`: all benches except the long ones, or one. Fails if one misses its limit. */
const [requested, ...options] = process.argv.slice(2)
const names = requested ? [requested] : Object.keys(benches).filter(name => !longBenches.includes(name))
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`No bench is named ${name}; there are ${Object.keys(benches).join(', ')}`)
  console.log(`── ${name}`)
  if (!(await bench(options))) process.exitCode = 1
}
