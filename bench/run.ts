export {}

const benches: Record<string, () => Promise<boolean>> = {
  pages: async () => (await import('./pages.ts')).pages(),
}

/** `npm run bench [name]`: every measurement, or one. Fails where one misses its limit. */
const asked = process.argv[2]
const names = asked ? [asked] : Object.keys(benches)
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`No bench is named ${name}; there are ${Object.keys(benches).join(', ')}`)
  console.log(`── ${name}`)
  if (!(await bench())) process.exitCode = 1
}
