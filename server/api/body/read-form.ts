import { badRequest } from '#records/errors.ts'
import { Upload } from '#records/files/upload.ts'
import { jsonObject } from './json-object.ts'

const payloadKey = '@jsonPayload'

/**
 * A form as a body: `true`, `false` and numbers in their shortest spelling are what they look like, repeated keys are
 * lists, files are uploads, and `@jsonPayload` parts are merged last as they are.
 */
export async function readForm(form: FormData): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown[]>()
  const payloads: string[] = []
  for (const [key, part] of form) {
    if (key.includes('\0') || (typeof part === 'string' && part.includes('\0'))) throw badRequest()
    if (key === payloadKey) {
      if (typeof part !== 'string') throw badRequest()
      payloads.push(part)
      continue
    }
    const value = typeof part === 'string' ? inferred(part) : await uploadOf(part)
    const before = values.get(key)
    if (before) before.push(value)
    else values.set(key, [value])
  }
  const fields = [...values].map(([key, all]) => [key, all.length > 1 ? all : all[0]] as const)
  return Object.fromEntries([...fields, ...payloads.flatMap(text => Object.entries(jsonObject(text)))])
}

/** A form's text as the boolean or number that it spells exactly; otherwise the text. */
export function inferred(text: string): string | boolean | number {
  if (text === 'true') return true
  if (text === 'false') return false
  return /^-?\d+(\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : text
}

// Browsers send a file field that was left empty as a file without name and bytes.
const uploadOf = async (file: File) =>
  file.size || file.name ? new Upload(file.name, new Uint8Array(await file.arrayBuffer())) : ''
