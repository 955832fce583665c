import { useEffect, useState } from 'react'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { toVehicleKey, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { readVehicleParams, vehicleParams } from './vehicle-params.ts'

type CardsByKey = ReadonlyMap<VehicleKey, CardOfKind | undefined>

/**
 * The cards of these vehicles, in their order. Fetches each card once and leaves out vehicles that are no longer
 * listed.
 */
export function useCards(keys: readonly VehicleKey[]) {
  const [known, setKnown] = useState<CardsByKey>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const missingParams = vehicleParams(keys.filter(key => !known.has(key)))
  useEffect(() => {
    if (!missingParams) return
    const controller = new AbortController()
    fetchCards(missingParams, controller.signal).then(
      cards => {
        const loaded = new Map(cards.map(card => [toVehicleKey(card.kind, card.vehicle.id), card]))
        const requestedKeys = readVehicleParams(new URLSearchParams(missingParams))
        setKnown(before => new Map([...before, ...requestedKeys.map(key => [key, loaded.get(key)] as const)]))
        setFailed(false)
      },
      () => !controller.signal.aborted && setFailed(true),
    )
    return () => controller.abort()
  }, [missingParams])
  const cards = keys.map(key => known.get(key)).filter(card => card !== undefined)
  return {
    cards,
    isLoading: missingParams !== '' && !hasFailed,
    hasFailed: missingParams !== '' && hasFailed,
  }
}

async function fetchCards(params: string, signal: AbortSignal): Promise<CardOfKind[]> {
  const response = await fetch(`/shortlist/cards?${params}`, { signal })
  if (!response.ok) throw new Error(`fetching the cards failed: ${response.status}`)
  // The format of `routes/shortlist/cards.ts`.
  return response.json()
}
