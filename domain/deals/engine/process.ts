import type { z } from 'zod'
import type { Appointment } from '#domain/notifications/appointment.ts'
import type { NotificationEvent } from '#domain/notifications/render-text.ts'
import type { Ctx } from '#records/context.ts'
import type { Deal } from './deal.ts'

/** Who moves: a buyer, a seller, an operator, or the clock. */
export type Party = 'buyer' | 'seller' | 'operator' | 'system'
/** The two sides, who are told of moves. */
export type Side = 'buyer' | 'seller'
export type Facts = Readonly<Record<string, unknown>>

/** When the move was made, and by whom. */
export type MoveInfo = { at: Date; by: Party }

/**
 * What a move changes outside its deal, in the same transaction. What it returns is added to the terms and stored in the
 * event, so that replaying the events gives the same deal.
 */
export type Effect = (ctx: Ctx, deal: Deal, also: { move: MoveOther }) => Promise<Facts | undefined>

/** Makes a move of the system in another deal about the same vehicle. */
type MoveOther = (deal: string, transition: string) => Promise<unknown>

type DealNotification = { to: Side; event: NotificationEvent }

/**
 * A notification of a move. Who made it is told only if `alsoMover`, for what a person wants to have at hand. `calendar` adds
 * the deal’s appointment to an e-mail.
 */
type MoveNotification = DealNotification & {
  alsoMover?: boolean
  calendar?: boolean
  when?: (terms: Facts) => boolean
}

export type Transition = {
  from: readonly string[]
  /** The state afterwards, which begins anew even if it is the same; none if the deal stays where it is. */
  to?: string
  by: readonly Party[]
  /**
   * Whether the move is possible at present, in a deal that has ended at `ended`; otherwise it is refused, and pages do
   * not offer it.
   */
  when?: (terms: Facts, now: Date, ended?: Date) => boolean
  /** What the mover states. Unknown keys are removed. */
  needs: z.ZodType<Facts>
  /** What the mover states about itself, erased with its account or some months after the deal's end. */
  personal?: readonly string[]
  /** The mover also enters the code that this side sees: they are in one place. */
  code?: Side
  /** It states what the mover has found and agrees to nothing, so it counts whatever has moved meanwhile. */
  isStatement?: true
  /** The mover adds files: proof or pictures. At least one. */
  files?: 'optional' | 'required'
  /** The terms after the move. A pure function. */
  apply?: (terms: Facts, payload: Facts, move: MoveInfo) => Facts
  effects?: readonly Effect[]
  notify?: readonly MoveNotification[]
}

export type State = {
  /** Whose move it is. */
  waitsFor?: Exclude<Party, 'system'>
  /** What happens by itself. Every state that is no end has it. */
  due?: { at: (entered: Date, terms: Facts) => Date; transition: string }
  /** Reminders before that, in the order of their times. */
  reminders?: (entered: Date, terms: Facts) => readonly (DealNotification & { at: Date })[]
}

/** The kind of a deal as data. A running deal keeps the version that it began with. */
export type Process = {
  name: Deal['process']
  version: number
  /** The transition that begins a deal; its `from` is empty. */
  start: string
  states: Readonly<Record<string, State>>
  transitions: Readonly<Record<string, Transition>>
  /** Terms that never change once they are set. */
  fixedTerms: readonly string[]
  appointment?: (deal: Deal) => Appointment | undefined
  /** The system’s move when a side deletes its account. From other states the deal ends as if its time were over. */
  leave?: string
}

/** The same notification for both sides of a deal. */
export const bothSides = (
  event: NotificationEvent,
  more: Pick<MoveNotification, 'calendar'> = {},
): MoveNotification[] => (['buyer', 'seller'] as const).map(to => ({ to, event, ...more }))

/** Whether a deal in that state is over. */
export const isEnd = (process: Process, state: string) => !process.states[state]?.due

/** After some hours in a state. */
export const afterHours = (hours: number) => (entered: Date) =>
  new Date(entered.getTime() + hours * 3_600_000)

type Waiting = { state: string; terms: Facts; entered: Date; reminded: number }

/** When a deal needs the clock next: for a reminder, or because its state ends by itself. `undefined` at an end. */
export function nextDueAt(process: Process, { state, terms, entered, reminded }: Waiting): Date | undefined {
  const { due, reminders } = process.states[state] ?? {}
  if (!due) return undefined
  const end = due.at(entered, terms)
  const reminder = reminders?.(entered, terms)[reminded]?.at
  return reminder && reminder < end ? reminder : end
}

/** A date as the store has it. */
export const dateOf = (stored: string | null) => new Date((stored ?? '').replace(' ', 'T'))

/** Whether a move is possible at present, apart from the state it leaves and from who makes it. */
export const isPossible = (
  { when }: Transition,
  { terms, endedAt }: Pick<Deal, 'terms' | 'endedAt'>,
  now: Date,
) => when?.(terms ?? {}, now, endedAt ? dateOf(endedAt) : undefined) !== false
