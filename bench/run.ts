export {}

const benches: Record<string, (options: readonly string[]) => Promise<boolean>> = {
  alerts: async options => (await import('./alerts/index.ts')).benchAlerts(options),
  overload: async () => (await import('./overload/index.ts')).benchOverload(),
  pages: async options => (await import('./pages/index.ts')).benchPages(options),
  records: async options => (await import('./records/index.ts')).benchRecords(options),
  scale: async options => (await import('./scale/index.ts')).benchScale(options),
  search: async options => (await import('./search/index.ts')).benchSearch(options),
  soak: async options => (await import('./soak/index.ts')).benchSoak(options),
  streams: async () => (await import('./streams/index.ts')).benchStreams(),
  start: async () => (await import('./start/index.ts')).benchStart(),
  valuation: async options => (await import('./valuation/index.ts')).benchValuation(options),
  used: async options => (await import('./used/index.ts')).benchUsedVehicles(options),
}

/** These take long or need another program. */
const onlyByName = ['alerts', 'records', 'scale', 'soak']

/** `npm run bench [name]`: all benches except those that run only by name, or one. Fails if one misses its limit. */
const [requested, ...options] = process.argv.slice(2)
const names = requested ? [requested] : Object.keys(benches).filter(name => !onlyByName.includes(name))
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`No bench is named ${name}; there are ${Object.keys(benches).join(', ')}`)
  console.log(`── ${name}`)
  if (!(await bench(options))) process.exitCode = 1
}
