import pg from 'pg'
import { openSession, type Session } from './session.ts'

type ChannelHandlers = {
  onMessage: (payload: string) => void
  /** Called when notifications arrive from now on; earlier ones may have been lost. */
  onListening: () => void
}

/** Listens to a channel of the database. While the session is open, every notification of the channel arrives. */
export const listen = (
  address: pg.ClientConfig,
  channel: string,
  { onMessage, onListening }: ChannelHandlers,
): Session =>
  openSession(address, `listen ${channel}`, {
    onOpen: async client => {
      client.on('notification', ({ payload = '' }) => onMessage(payload))
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onListening()
    },
  })
