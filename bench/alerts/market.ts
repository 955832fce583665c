/** Made-up listings and searches whose brands, models and cities are as uneven as those of a real market. */
export function newMarket() {
  const random = newRandom(7)
  /** The first values come most often. */
  const uneven = (count: number) => Math.floor(count * random() ** 1.5)
  const vehicle = () => {
    const brand = uneven(25)
    return { brand: `Brand${brand}`, model: `model${brand}x${uneven(8)}`, location: `City${uneven(60)}` }
  }
  const fuels = ['Petrol', 'Diesel', 'CNG']
  const anyFuel = () => fuels[uneven(3)] ?? 'Petrol'
  const anyPrice = () => 100_000 + Math.floor(random() * 40) * 25_000
  return {
    listing() {
      const { brand, model, location } = vehicle()
      const year = 2010 + Math.floor(random() * 15)
      return { name: `${model} VXi`, brand, location, fuel: anyFuel(), price: anyPrice(), year }
    },
    /** A list in normal form: mostly of a model, always in one city, up to a price. */
    searchAddress() {
      const { brand, model, location } = vehicle()
      const params = new URLSearchParams()
      if (random() < 0.95) params.set('q', model)
      if (random() < 0.8) params.set('brand', brand)
      if (random() < 0.5) params.set('fuel', anyFuel())
      params.set('location', location)
      if (random() < 0.8) params.set('max', String(anyPrice()))
      return `/used/cars?${params}`
    },
  }
}

/** Mulberry32: the same numbers in each run. */
function newRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
