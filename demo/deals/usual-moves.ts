import type { Deal } from '#domain/deals/engine/deal.ts'
import { type DemoBooking, type RentalMove, rentalStages } from './schema.ts'

/** The moves of a rental in which nothing goes wrong, up to the stage that it reaches. */
export function usualMoves(
  { through, pictures }: Pick<DemoBooking, 'through' | 'pictures'>,
  { state }: Pick<Deal, 'state'>,
): RentalMove[] {
  const stages: Record<DemoBooking['through'], RentalMove[]> = {
    request: [],
    deposit: [
      // A vehicle that is booked at once is accepted already.
      ...(state === 'requested' ? [{ at: 'requested+25m', move: 'accept' }] : []),
      { at: 'requested+40m', move: 'markDeposit' },
      { at: 'requested+70m', move: 'confirmDeposit' },
    ],
    use: [
      ...(pictures ? [{ at: 'start-12m', by: 'seller' as const, move: 'pictureOut' }] : []),
      { at: 'start-4m', move: 'handOut' },
      { at: 'start+0m', by: 'buyer', move: 'confirmOut' },
    ],
    return: [
      ...(pictures ? [{ at: 'end-22m', by: 'seller' as const, move: 'pictureIn' }] : []),
      { at: 'end-15m', move: 'handIn' },
      { at: 'end-11m', by: 'buyer', move: 'confirmIn' },
    ],
    payBack: [
      { at: 'end+100m', by: 'seller', move: 'releaseWhole' },
      { at: 'end+130m', move: 'payBack' },
      { at: 'end+1500m', move: 'confirmPayBack' },
    ],
  }
  return rentalStages.slice(0, rentalStages.indexOf(through) + 1).flatMap(stage => stages[stage])
}
