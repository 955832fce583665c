import type { AnyCollection } from '#collections/define.ts'
import { newSigner } from '../signer.ts'

/** Minutes for which a link opens. */
const minutes = 10
const lifetime = minutes * 60_000

/** Links that open the page of one draft, for whoever has them, for ten minutes. */
export function previewLinks(secret: string, now = Date.now) {
  const { sign, read } = newSigner<string>(secret, { purpose: 'previews', lifetime, now })
  return {
    to({ name }: AnyCollection, id: string) {
      const token = sign(`${name}/${id}`)
      const path = `/preview/${name}/${encodeURIComponent(id)}?token=${token}`
      return { path, until: new Date(now() + lifetime) }
    },
    opens: (token: string, name: string, id: string) => read(token) === `${name}/${id}`,
  }
}
