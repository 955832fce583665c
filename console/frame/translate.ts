import { createTranslator, type MessageKeys, type NestedKeyOf } from 'use-intl'
import en from '../messages/en.json'

export type MessageKey = MessageKeys<typeof en, NestedKeyOf<typeof en>>

const translator = createTranslator({ locale: 'en-IN', messages: en, timeZone: 'Asia/Kolkata' })

/** A text of `console/messages/en.json`. */
export const translate = (key: MessageKey, values: Record<string, string | number> = {}): string =>
  translator(key, values)

type Labels = Readonly<Record<string, string>>

/** The text of a group of messages for a key of the API. An unknown key is shown as it is. */
export const labelIn = (group: Labels, key: string): string => group[key] ?? key

const labels: Labels = { ...en.noticePlace, ...en.outgoing, ...en.value }
const labelsIn: Readonly<Record<string, Labels>> = en.valueIn

/**
 * The label of a field's value. `collection` is the field's collection. A value without a
 * label is shown as it is.
 */
export const valueLabel = (value: string, collection = ''): string =>
  labelsIn[collection]?.[value] ?? labelIn(labels, value)
