/** The parts of an account, in the groups of its menu. */
export const accountGroups = {
  vehicles: ['listings', 'garage', 'dealer'],
  buying: ['shortlist', 'alerts', 'inquiries', 'deals', 'chats'],
  data: ['details', 'numbers', 'security', 'reviews', 'data'],
} as const

export type AccountGroup = keyof typeof accountGroups
export type AccountPart = (typeof accountGroups)[AccountGroup][number]

const otherPaths: Partial<Record<AccountPart, string>> = {
  listings: '/sell',
  garage: '/garage',
  dealer: '/firm',
  alerts: '/alerts',
  deals: '/deals',
  chats: '/chat',
}

export const accountPath = '/profile'
export const partPath = (part: AccountPart) => otherPaths[part] ?? `${accountPath}/${part}`

/** The part that a path leads to; undefined for the account itself. */
export const partAt = (pathname: string): AccountPart | undefined =>
  Object.values(accountGroups)
    .flat()
    .find(part => partPath(part) === pathname)
