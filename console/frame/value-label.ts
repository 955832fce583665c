import en from '../messages/en.json'

type Labels = Readonly<Record<string, string>>
const labels: Labels = { ...en.noticePlace, ...en.outgoing, ...en.value }
const labelsIn: Readonly<Record<string, Labels>> = en.valueIn

/**
 * The label of a field's value. `collection` is the field's collection. A value without a
 * label is shown as it is.
 */
export const valueLabel = (value: string, collection = ''): string =>
  labelsIn[collection]?.[value] ?? labels[value] ?? value
