import { useEffect, useState } from 'react'
import { vehicleParams } from '#app/browser-storage/vehicle-params.ts'
import { toVehicleKey, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import type { EndedFacts } from '#domain/used-vehicles/ended-listing.ts'

/** The used vehicles among these whose sale has ended; none if they fail to load. */
export function useEnded(keys: readonly VehicleKey[]) {
  const [loaded, setLoaded] = useState<EndedFacts[]>()
  const params = vehicleParams(keys.filter(key => key.startsWith('used/')))
  useEffect(() => {
    if (!params) return
    const controller = new AbortController()
    fetch(`/shortlist/cards?ended=1&${params}`, { signal: controller.signal })
      // The format of `routes/shortlist/cards.ts`.
      .then(response => (response.ok ? response.json() : []))
      .then(setLoaded, () => !controller.signal.aborted && setLoaded([]))
    return () => controller.abort()
  }, [params])
  return {
    ended: (loaded ?? []).filter(({ id }) => keys.includes(toVehicleKey('used', id))),
    isEndedLoading: params !== '' && !loaded,
  }
}
