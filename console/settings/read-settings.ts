import type { RecordModel } from 'pocketbase'
import { callConsole, pb } from '../api/client.ts'
import type { CollectionDescription } from '../api/describe.ts'

export type DefaultNotice = { place: string; page: string; en: string; hi: string }

/** The page of a setting. */
export const settingAddress = ({ name, settings }: CollectionDescription) =>
  settings ? `/settings/${settings.path}` : `/${name}`

const list = (name: string, options: Record<string, unknown> = {}) =>
  pb.collection(name).getFullList<RecordModel>({ batch: 500, ...options })

/** All records of a setting in its order. */
export const readSetting = ({ name, sort }: CollectionDescription) => list(name, { sort })

/** The brands in the site's order. */
export const readBrands = () => list('popular_brands', { sort: 'position' })

/** All editable texts, each with its custom record if there is one. */
export async function readNotices(): Promise<(DefaultNotice & { override: RecordModel | undefined })[]> {
  const [{ items }, own] = await Promise.all([
    callConsole<{ items: DefaultNotice[] }>('notices'),
    list('notices'),
  ])
  return items.map(item => ({ ...item, override: own.find(({ place }) => place === item.place) }))
}

/** The record that was changed last. */
export const lastChanged = (records: readonly RecordModel[]) =>
  records
    .filter(({ updatedBy }) => updatedBy)
    .sort((a, b) => String(b.updated).localeCompare(String(a.updated)))[0]
