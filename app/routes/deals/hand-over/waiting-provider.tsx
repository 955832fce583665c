import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NewMove, WaitingMove } from './waiting-moves.ts'

type WaitingMoves = {
  /** Whether this browser can store moves; false until that is known. */
  isAvailable: boolean
  waiting: readonly WaitingMove[]
  /** Stores a move on this device and sends it, at once if there is a line. False if the device has no room for it. */
  add: (move: Omit<NewMove, 'deal'>) => Promise<boolean>
  /** Sends a refused move again. */
  retry: (move: WaitingMove) => Promise<void>
  remove: (move: WaitingMove) => Promise<void>
}

const WaitingContext = createContext<WaitingMoves | undefined>(undefined)

/** The moves of this page’s deal that wait on the device; undefined where moves do not wait. */
export const useWaitingMoves = () => useContext(WaitingContext)

const loadQueue = () => import('./waiting-moves.ts')
const retryMs = 15_000

/** Keeps the moves of a deal that this device could not send yet, and sends them whenever there is a line. */
export function WaitingProvider({ deal, children }: { deal: string; children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly WaitingMove[]>()
  const { revalidate } = useRevalidator()
  const send = useCallback(() => {
    const work = async () => {
      const { listWaiting, sendWaiting } = await loadQueue()
      const show = async () => setWaiting(await listWaiting(deal))
      await show()
      await sendWaiting(deal, isSent => {
        void show()
        // The page shows what has arrived.
        if (isSent) void revalidate()
      })
    }
    // Without storage, as in some private windows, the forms work as they do without JavaScript.
    work().catch(() => {})
  }, [deal, revalidate])

  useEffect(() => {
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [send])
  const isSending = waiting?.some(({ refusal }) => !refusal)
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(send, retryMs)
    return () => clearInterval(timer)
  }, [isSending, send])

  const value: WaitingMoves = {
    isAvailable: waiting !== undefined,
    waiting: waiting ?? [],
    add: async move => {
      try {
        await (await loadQueue()).addWaiting({ ...move, deal })
      } catch {
        // From now on the forms work as they do without JavaScript.
        setWaiting(undefined)
        return false
      }
      send()
      return true
    },
    retry: async ({ refusal: _, ...move }) => {
      await (await loadQueue()).putWaiting(move)
      send()
    },
    remove: async ({ id }) => {
      await (await loadQueue()).removeWaiting(id)
      send()
    },
  }
  return <WaitingContext value={value}>{children}</WaitingContext>
}
