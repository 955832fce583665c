import { expect, it } from 'vitest'
import type { AnyCollection } from '#collections/define.ts'
import * as everything from '#collections/index.ts'
import { getCollection } from '#collections/registry.ts'
import { relationOf } from '#records/relations.ts'
import { everyRow } from '#test/kit/every-row.ts'
import type { Access, AccessRow } from './access-row.ts'
import { accessTable } from './access-table.ts'
import { openAccessApi, readStored } from './api-calls.ts'
import { collectEvents } from './collect-events.ts'
import { canKnow, canSet, listFields, listSecretFields, visibleFields } from './field-rights.ts'
import { type Body, picture } from './fixture-values.ts'
import { forgeBody } from './forged-body.ts'
import { isOperator, type Role, type RoleSet, roles, viewers } from './roles.ts'

const { db, world, tried, read, fileStatus } = await openAccessApi()
const rows = Object.entries(accessTable).map(([name, row]) => ({
  name,
  row,
  collection: getCollection(name),
}))
const heard = await collectEvents(
  db,
  world,
  rows.flatMap(({ name, row }) => Object.keys(row.records).map(record => `${name}/${record}`)),
)

const recordsOf = (name: string) => `collections/${name}/records`
const refusals = [400, 403, 404]
const text = (value: unknown) => JSON.stringify(value)

/** The roles for which the check passes. */
async function rolesThat(ask: (role: Role) => Promise<boolean>): Promise<RoleSet> {
  const found: Role[] = []
  for (const role of roles) if (await ask(role)) found.push(role)
  return found
}
const inOrder = (who: RoleSet): RoleSet => roles.filter(role => who.includes(role))

/** The fields of a received record, without the fields that every record has. */
const keysOf = ({ collectionId, collectionName, expand, ...record }: Body) => Object.keys(record).sort()

it('has a row for every collection, and an entry for every field', () => {
  const declared = Object.values(everything).filter(
    (each): each is typeof each & AnyCollection =>
      typeof each === 'object' && each !== null && 'rules' in each,
  )
  expect(Object.keys(accessTable).sort()).toEqual(declared.map(({ name }) => name).sort())
  for (const { row, collection } of rows)
    expect(listFields(row.fields).sort(), collection.name).toEqual(
      Object.keys(collection.fields)
        .filter(key => !['created', 'updated'].includes(key))
        .sort(),
    )
})

type Collection = (typeof rows)[number]

it.each(rows)('gives each role exactly its rights to $name', row =>
  everyRow(
    Object.entries(checksOf(row)),
    ([what]) => what,
    ([, check]) => check(),
  ),
)

/** What roles may do with a collection and with each of its records: writes are rolled back, so none sees another's. */
function checksOf({ name, row, collection }: Collection): Record<string, () => Promise<void>> {
  const ofRecords = Object.entries(row.records).flatMap(([kind, access]) =>
    Object.entries(checksOfRecord(kind, access)).map(([what, check]) => [`${kind}: ${what}`, check]),
  )
  return {
    'can be created by the right roles, who set their fields': async () => {
      for (const [kind, allowed] of Object.entries(row.create))
        expect(await rolesThat(role => canCreate(role, kind)), kind).toEqual(inOrder(allowed))
    },
    'is listed to the right roles': async () => {
      const listed = new Map<Role, Map<unknown, Body>>()
      for (const role of roles) listed.set(role, await listFor(role))
      for (const [kind, access] of Object.entries(row.records)) {
        const id = world.the(`${name}/${kind}`)
        const sees = async (role: Role) => {
          const record = listed.get(role)?.get(id)
          if (record) expect(keysOf(record), `${kind} to ${role}`).toEqual(visibleFields(row, access, role))
          return record !== undefined
        }
        expect(await rolesThat(sees), kind).toEqual(inOrder(access.viewedBy))
      }
    },
    'reveals no hidden field by filter or sort': async () => {
      for (const role of roles) {
        for (const key of listSecretFields(row.fields)) {
          const found = await idsBy(role, `filter=${encodeURIComponent(`${key}!="?"`)}`)
          if (!canKnow(row, key, role))
            expect([...found, ...(await idsBy(role, `sort=${key}`))], `${key} by ${role}`).toEqual([])
          for (const [kind, access] of Object.entries(row.records))
            if (!visibleFields(row, access, role).includes(key))
              expect(found, `${key} of ${kind} by ${role}`).not.toContain(world.the(`${name}/${kind}`))
        }
      }
    },
    ...Object.fromEntries(ofRecords),
  }

  function checksOfRecord(kind: string, access: Access): Record<string, () => Promise<void>> {
    const id = world.the(`${name}/${kind}`)
    const path = `${recordsOf(name)}/${id}`
    const hasFiles = Object.values(collection.fields).some(({ type }) => type === 'file')
    return {
      'is shown to the right roles, with only their fields': async () => {
        expect(await rolesThat(role => canView(role, path, access))).toEqual(inOrder(access.viewedBy))
      },
      'sends events to the right roles': async () => {
        for (const action of ['create', 'update', 'delete'])
          for (const topic of [`${name}/*`, `${name}/${id}`]) {
            const records = heard.get(`${topic} ${action} ${id}`) ?? new Map<Role, Body>()
            expect(inOrder([...records.keys()]), `${action} by ${topic}`).toEqual(inOrder(access.viewedBy))
            for (const [role, record] of records)
              expect(keysOf(record), `${topic} to ${role}`).toEqual(visibleFields(row, access, role))
          }
      },
      'can be changed by the right roles, in their fields': async () => {
        expect(await rolesThat(role => canUpdate(role, path, id))).toEqual(inOrder(access.update))
      },
      'can be deleted by the right roles': async () => {
        expect(await rolesThat(role => canRemove(role, path, id))).toEqual(inOrder(access.remove))
      },
      ...(hasFiles && {
        'serves its files to the right roles': async () => {
          const canFetch = async (role: Role) => (await fileStatus(role, `${name}/${id}/${picture}`)) === 200
          expect(await rolesThat(canFetch)).toEqual(inOrder(access.viewedBy))
        },
      }),
    }
  }

  async function idsBy(role: Role, query: string): Promise<unknown[]> {
    const { status, body } = await read(role, `${recordsOf(name)}?perPage=200&fields=id&${query}`)
    return status === 200 ? (body.items as Body[]).map(item => item.id) : []
  }

  async function listFor(role: Role): Promise<Map<unknown, Body>> {
    const { status, body } = await read(role, `${recordsOf(name)}?perPage=200`)
    if (status !== 200) expect(refusals).toContain(status)
    const items = status === 200 ? (body.items as Body[]) : []
    return new Map(items.map(item => [item.id, item]))
  }

  async function canView(role: Role, path: string, access: Access): Promise<boolean> {
    const relations = Object.keys(collection.fields).filter(key => relationOf(collection.fields[key]))
    const { status, body } = await read(
      role,
      `${path}?expand=${[...relations, ...backRelations(name)].join(',')}`,
    )
    if (status !== 200) {
      expect([403, 404]).toContain(status)
      return false
    }
    expect(keysOf(body), role).toEqual(visibleFields(row, access, role))
    const expanded = (body.expand ?? {}) as Record<string, Body | Body[]>
    for (const record of Object.values(expanded).flat()) expectRightful(record, role)
    for (const key of relations) {
      const target = specimenOf(relationOf(collection.fields[key])?.target, body[key])
      if (target)
        expect(expanded[key] !== undefined, `${key} expanded to ${role}`).toBe(target.viewedBy.includes(role))
    }
    return true
  }

  function canCreate(role: Role, kind: string): Promise<boolean> {
    const needed = world.bodies(name)[kind] ?? {}
    const isGuest = viewers[role].kind === 'guest'
    const allFields = forgeBody(collection, { ...needed, ...(isGuest && row.guestValues) }, world)
    const forged = Object.fromEntries(
      Object.entries(allFields).filter(([key]) => !canSet(row.fields, key, role, true) && !(key in needed)),
    )
    return tried(role, 'POST', recordsOf(name), { ...needed, ...forged }, async (inner, { status, body }) => {
      if (status !== 200) {
        expect(refusals, text(body)).toContain(status)
        return false
      }
      const made = await readStored(inner, collection, body.id)
      for (const key of Object.keys(forged)) expect(text(made?.[key]), key).not.toBe(text(forged[key]))
      expect(made).toMatchObject(initialValuesFor(row, role))
      return true
    })
  }

  async function canUpdate(role: Role, path: string, id: string): Promise<boolean> {
    const before = (await readStored(db, collection, id)) ?? {}
    const forged = forgeBody(collection, before, world)
    return tried(role, 'PATCH', path, forged, async (inner, { status, body }) => {
      const after = (await readStored(inner, collection, id)) ?? {}
      if (status !== 200) {
        expect(refusals).toContain(status)
        expect(body.data, text(body)).toEqual({})
        expect(after).toEqual(before)
        return false
      }
      for (const key of Object.keys(forged)) {
        const isSet = text(after[key]) === text(forged[key])
        const isMove = key === 'status' && canChangeStatus(row, before.status, forged.status)
        expect(isSet, `${key} set by ${role}`).toBe(isMove || canSet(row.fields, key, role, false))
      }
      return true
    })
  }

  function canRemove(role: Role, path: string, id: string): Promise<boolean> {
    return tried(role, 'DELETE', path, undefined, async (inner, { status }) => {
      const isGone = !(await readStored(inner, collection, id))
      expect([status, isGone]).toEqual(isGone ? [204, true] : [expect.toBeOneOf(refusals), false])
      return isGone
    })
  }
}

/** The names that expand the records which refer to one of this collection. */
const backRelations = (target: string) =>
  rows.flatMap(({ name, collection }) =>
    Object.keys(collection.fields)
      .filter(key => relationOf(collection.fields[key])?.target === target)
      .map(key => `${name}_via_${key}`),
  )

/** Checks that an expanded record is visible to the role and shows no more than it would alone. */
function expectRightful(record: Body, role: Role) {
  const collection = String(record.collectionName)
  const access = specimenOf(collection, record.id)
  const row = accessTable[collection]
  if (!access || !row) return
  expect(access.viewedBy, `${collection} expanded`).toContain(role)
  expect(keysOf(record), `${collection} expanded to ${role}`).toEqual(visibleFields(row, access, role))
}

/** The table's entry for a record that a relation refers to, if it has one. */
function specimenOf(target: string | undefined, id: unknown): Access | undefined {
  const records = Object.entries((target && accessTable[target]?.records) || {})
  return records.find(([kind]) => world.the(`${target}/${kind}`) === id)?.[1]
}

/** Whether an owner may change a record from one status to the other. */
const canChangeStatus = ({ statusChanges }: AccessRow, from: unknown, to: unknown) =>
  (statusChanges?.[String(from)] ?? '').split(' ').includes(String(to))

/** The server-set values of a record that this role creates; an operator may set some of them. */
function initialValuesFor({ initialValues = {}, guestValues = {}, creator }: AccessRow, role: Role): Body {
  const viewer = viewers[role]
  const isMember = viewer.kind === 'member'
  const isGuest = viewer.kind === 'guest'
  return {
    ...(!isOperator(role) && initialValues),
    ...(isGuest && guestValues),
    ...(creator && isMember && { [creator]: viewer.id }),
  }
}
