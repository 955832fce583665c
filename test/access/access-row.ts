import { type RoleSet, roles } from './roles.ts'

/**
 * The roles' rights to one record. Whoever can view a record can also list it, receive its events and load its files.
 */
export type Access = {
  viewedBy: RoleSet
  /** The roles that see the private fields, among those that see the record. */
  privates?: RoleSet
  update: RoleSet
  remove: RoleSet
}

/** The fields by who may set them, among those who may write the record; nobody may set `created` and `updated`. */
export type FieldTable = {
  open?: string
  once?: string
  operators?: string
  server?: string
  /** Of these fields, the ones that only the owner and operators see, and the ones that nobody sees. */
  private?: string
  hidden?: string
  /** The fields that only operators of one area see, and their roles. */
  internal?: string
  internalTo?: RoleSet
}

export type AccessRow = {
  /** The roles that may create a record, by the name of the body. */
  create: Record<string, RoleSet>
  /** The status changes that its owner may make. */
  statusChanges?: Record<string, string>
  /** What the server sets in a new record, whatever the body says. */
  initialValues?: Record<string, string>
  /** The server-set values of a guest's new record. */
  guestValues?: Record<string, boolean>
  /** The field in which the server stores the member who created the record. */
  creator?: string
  records: Record<string, Access>
  fields: FieldTable
}

export const all: RoleSet = roles
export const nobody: RoleSet = []
export const catalogue: RoleSet = ['owner', 'editor']
export const supportRoles: RoleSet = ['owner', 'support']
export const signedIn: RoleSet = ['member', 'other', 'seller', 'owner', 'editor', 'support']
export const members: RoleSet = ['member', 'other', 'seller']
export const written = (by: RoleSet) => ({ update: by, remove: by })
export const serverOnly = { create: { plain: nobody } }
export const unseen: Access = { viewedBy: nobody, ...written(nobody) }
export const ownerAccess = (by: RoleSet, changed: RoleSet = by): Access => ({
  viewedBy: by,
  privates: by,
  update: changed,
  remove: by,
})

/** Everyone reads it, operators of the catalogue write it. */
export const openToAll = {
  create: { plain: catalogue },
  records: { any: { viewedBy: all, ...written(catalogue) } },
}

/** The bodies that everyone may send about a listing while it is approved. */
export const aboutListing: AccessRow['create'] = {
  approved: all,
  draft: nobody,
  pending: nobody,
  rejected: nobody,
  sold: nobody,
  withdrawn: nobody,
}
