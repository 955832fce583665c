import en from '../messages/en.json'

type Labels = Readonly<Record<string, string>>
const labels: Labels = { ...en.noticePlace, ...en.outgoing, ...en.value }
const labelsIn: Readonly<Record<string, Labels>> = en.valueIn

/**
 * What people read for one of the values that a field may have; `collection` says whose field it is. A value without a
 * label stays as it is.
 */
export const valueLabel = (value: string, collection = ''): string =>
  labelsIn[collection]?.[value] ?? labels[value] ?? value
