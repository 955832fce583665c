import { useEffect, useState } from 'react'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { keyOf, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { vehicleParams, vehiclesIn } from './vehicle-address.ts'

type Known = ReadonlyMap<VehicleKey, CardOfKind | undefined>

/** The cards of these vehicles, in their order. Each is asked for once; those no longer listed are left out. */
export function useCards(keys: readonly VehicleKey[]) {
  const [known, setKnown] = useState<Known>(new Map())
  const [hasFailed, setFailed] = useState(false)
  const wanted = vehicleParams(keys.filter(key => !known.has(key)))
  useEffect(() => {
    if (!wanted) return
    const left = new AbortController()
    fetchCards(wanted, left.signal).then(
      cards => {
        const found = new Map(cards.map(card => [keyOf(card.kind, card.vehicle.id), card]))
        const asked = vehiclesIn(new URLSearchParams(wanted))
        setKnown(before => new Map([...before, ...asked.map(key => [key, found.get(key)] as const)]))
        setFailed(false)
      },
      () => !left.signal.aborted && setFailed(true),
    )
    return () => left.abort()
  }, [wanted])
  const cards = keys.map(key => known.get(key)).filter(card => card !== undefined)
  return { cards, isLoading: wanted !== '' && !hasFailed, hasFailed: wanted !== '' && hasFailed }
}

async function fetchCards(params: string, signal: AbortSignal): Promise<CardOfKind[]> {
  const answer = await fetch(`/shortlist/cards?${params}`, { signal })
  if (!answer.ok) throw new Error(`the cards could not be fetched: ${answer.status}`)
  // What `routes/shortlist/cards.ts` sends.
  return (await answer.json()) as CardOfKind[]
}
