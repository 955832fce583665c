import type { Database } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { builtApp } from './app.ts'
import { createMember } from './people.ts'
import { createSignedInVisitor, createVisitor } from './visitor.ts'

/** The built site with members who make deals by its pages, without JavaScript. */
export async function openDealPages(db: Database) {
  const secret = 'a secret of thirty-two characters'
  const app = await builtApp(db, { SESSION_SECRET: secret, MESSAGE_LIMIT_PER_MINUTE: '1000' })
  const guest = () => createVisitor(app)
  const signIn = (token: string) => createSignedInVisitor(app, token)
  const member = async (name: string) => {
    const { id, token } = await createMember(systemContext(db), secret, name)
    return { ...signIn(token), id }
  }
  type Member = Awaited<ReturnType<typeof member>>
  return {
    guest,
    signIn,
    member,
    /** Sends the form of a move as the page has it, with more fields. */
    press: async (who: Member, path: string, move: string, values: Record<string, string | File> = {}) => {
      const form = new FormData()
      const posted = { ...formOf((await who.get(path)).html, move), ...values }
      for (const [name, value] of Object.entries(posted)) form.append(name, value)
      return who.post(path, form)
    },
    /** Makes an offer by its page, and returns the path of the deal. */
    offer: async (listing: string, who: Member, price = '3,80,000') => {
      const path = `/deals/new?listing=${listing}`
      const moveId = /name="moveId" value="(\w+)"/.exec((await who.get(path)).html)?.[1] ?? ''
      const { to } = await who.post(path, { moveId, price, message: 'Can I see it on Sunday?' })
      return `/deals/${dealId(to ?? '')}`
    },
  }
}

/** The hidden fields of the form of a move. */
export const formOf = (html: string, move: string): Record<string, string> => {
  const form = html.split('<form').find(each => each.includes(`name="move" value="${move}"`)) ?? ''
  return Object.fromEntries(
    [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}
export const dealId = (path: string) => /^\/deals\/(\w+)/.exec(path)?.[1] ?? ''
