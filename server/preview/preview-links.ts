import type { RecordRef } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import { newSigner } from '#domain/accounts/signing.ts'

/** Minutes for which a link is valid. */
const minutes = 10
const lifetime = minutes * 60

/** Links that open the page of one draft and its files, for anyone who has the link, for ten minutes. */
export function previewLinks(secret: string, now = Date.now) {
  const { sign, read } = newSigner<RecordRef>(secret, { purpose: 'preview of one record', lifetime, now })
  return {
    async to({ name }: AnyCollection, id: string) {
      const token = await sign({ collection: name, id })
      const path = `/preview/${name}/${encodeURIComponent(id)}?token=${token}`
      return { path, until: new Date(now() + lifetime * 1000) }
    },
    /** The record that a link's token opens; undefined if the token is invalid. */
    recordOf: read,
  }
}
