import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** An e-mail as the mail server received it. */
export type ReceivedMail = { to: string; raw: string; id: string }

/**
 * A mail server for tests. `before` is called at each of its steps and can make one fail, with an error with
 * `responseCode`; `received` has the accepted mails.
 */
export async function startMailServer(
  before: (step: 'connect' | 'data' | 'taken') => Promise<void> = async () => {},
) {
  const received: ReceivedMail[] = []
  const refuse = (error: Error | null) => error ?? undefined
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_, done) =>
      void before('connect').then(
        () => done(),
        error => done(refuse(error)),
      ),
    onData: async (stream, session, done) => {
      try {
        const raw = await text(stream)
        await before('data')
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        received.push({ to, raw, id: /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '' })
        await before('taken')
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  }
  const server = new SMTPServer(options)
  // A killed client leaves a broken connection.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>(done => server.close(() => done())),
  }
}
