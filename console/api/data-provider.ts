import type PocketBase from 'pocketbase'
import type { DataProvider, Identifier, RaRecord } from 'ra-core'
import { HttpError } from 'ra-core'
import type { CollectionDescription } from './describe.ts'
import { filterText } from './filter-text.ts'
import { bodyOfChange, bodyOfNew, filesOf } from './record-body.ts'
import { toHttpError } from './to-http-error.ts'
import { sending } from './upload.ts'
import { ifUnchanged, withTag } from './version.ts'

/** More ids would exceed the API's limit on a filter's length. */
const maxIdsPerRequest = 20

/**
 * react-admin's data provider over the record API. The SDK does lists, references and files. An update
 * sends only the changed fields, and fails if somebody else changed the record first.
 */
export function recordProvider(pb: PocketBase, collections: readonly CollectionDescription[]): DataProvider {
  pb.afterSend = withTag
  const describe = (name: string): CollectionDescription => {
    const found = collections.find(each => each.name === name)
    if (!found) throw new HttpError(`no ${name} for this operator`, 403)
    return found
  }

  const list: DataProvider['getList'] = async (name, { pagination, sort, filter, meta, signal }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 }
    const found = await pb.collection(name).getList(page, perPage, {
      sort: sort && `${sort.order === 'DESC' ? '-' : ''}${sort.field}`,
      filter: filterText(describe(name), filter ?? {}),
      expand: meta?.expand,
      signal,
    })
    return { data: untyped(found.items), total: found.totalItems }
  }

  const many = async (name: string, ids: readonly Identifier[], signal?: AbortSignal) => {
    const parts = Array.from({ length: Math.ceil(ids.length / maxIdsPerRequest) }, (_, n) =>
      ids.slice(n * maxIdsPerRequest, (n + 1) * maxIdsPerRequest),
    )
    const found = await Promise.all(
      parts.map(part =>
        pb.collection(name).getList(1, maxIdsPerRequest, {
          filter: part.map(id => pb.filter('id = {:id}', { id })).join(' || '),
          skipTotal: true,
          signal,
        }),
      ),
    )
    return found.flatMap(({ items }) => items)
  }

  const change = (name: string, id: Identifier, body: Record<string, unknown>, before?: Partial<RaRecord>) =>
    pb.collection(name).update(String(id), body, { headers: ifUnchanged(before), ...uploadOptions(body) })

  return withHttpErrors({
    getList: list,
    getOne: async (name, { id, meta, signal }) => ({
      data: untyped(await pb.collection(name).getOne(String(id), { expand: meta?.expand, signal })),
    }),
    getMany: async (name, { ids, signal }) => ({ data: untyped(await many(name, ids, signal)) }),
    getManyReference: (name, { target, id, filter, ...rest }) =>
      list(name, { ...rest, filter: { ...filter, [target]: id } }),
    create: async (name, { data }) => {
      const body = bodyOfNew(describe(name).fields, data)
      return { data: untyped(await pb.collection(name).create(body, uploadOptions(body))) }
    },
    update: async (name, { id, data, previousData }) => {
      const body = bodyOfChange(describe(name).fields, previousData ?? {}, data)
      if (Object.keys(body).length === 0) return { data: untyped({ ...previousData, id }) }
      return { data: untyped(await change(name, id, body, previousData)) }
    },
    updateMany: async (name, { ids, data }) => {
      for (const id of ids) await change(name, id, data)
      return { data: ids }
    },
    delete: async (name, { id, previousData }) => {
      await pb.collection(name).delete(String(id), { headers: ifUnchanged(previousData) })
      return { data: untyped({ ...previousData, id }) }
    },
    deleteMany: async (name, { ids }) => {
      for (const id of ids) await pb.collection(name).delete(String(id))
      return { data: ids }
    },
  })
}

/** Translates the errors of every call. */
function withHttpErrors(provider: DataProvider): DataProvider {
  const calls = Object.entries(provider).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await call(...args)
      } catch (error) {
        throw toHttpError(error)
      }
    },
  ])
  return Object.fromEntries(calls)
}

/** Reports upload progress for a body with files. */
const uploadOptions = (body: Record<string, unknown>) => {
  const files = filesOf(body)
  return files.length ? { fetch: sending(files) } : {}
}

// The caller chooses the record type; the API's records are untyped.
// biome-ignore lint/suspicious/noExplicitAny: react-admin's own signature leaves the type to its caller
const untyped = (data: object): any => data
