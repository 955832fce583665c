import type { builtApp } from './app.ts'

type App = Awaited<ReturnType<typeof builtApp>>

/** A visitor of the built site without JavaScript: stores cookies, posts forms, follows redirects only on request. */
export function createVisitor(app: App, origin = 'http://localhost') {
  const cookies = new Map<string, string>()
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await app.request(origin + path, { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { answer, html: await answer.text(), to: answer.headers.get('Location') }
  }
  const get = (path: string, headers: Record<string, string> = {}) => call(path, { headers })
  type Values = Record<string, string> | FormData
  const post = (path: string, values: Values = {}, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
      body: values instanceof FormData ? values : new URLSearchParams(values),
    })
  return { cookies, get, post }
}

/** The same with the session of a member. */
export function createSignedInVisitor(app: App, token: string) {
  const visitor = createVisitor(app)
  visitor.cookies.set('session', token)
  return visitor
}
