import { useParams } from 'react-router-dom'
import { NotFound } from '../frame/error-pages.tsx'
import { useConsoleConfig } from '../frame/use-console-config.ts'
import { SettingList } from './setting-list.tsx'
import { SingleSetting } from './single-setting.tsx'

/** A setting by the path that its collection declares: the form of its only record, or the list of its records. */
export function SettingPage() {
  const { path } = useParams()
  const collection = useConsoleConfig().collections.find(each => each.settings?.path === path)
  const list = collection?.settings?.list
  if (list) return <SettingList key={collection.name} collection={collection} list={list} />
  return collection ? <SingleSetting key={collection.name} name={collection.name} /> : <NotFound />
}
