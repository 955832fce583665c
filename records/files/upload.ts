import { randomId } from '../ids.ts'
import { type FileKind, kindByExtension } from './sniff.ts'

/** An uploaded file under its sender's name. Only a form can carry one. */
export class Upload {
  readonly name: string
  readonly bytes: Uint8Array

  constructor(name: string, bytes: Uint8Array) {
    this.name = name
    this.bytes = bytes
  }
}

/** The uploads in a body's value. */
export const findUploads = (value: unknown): Upload[] =>
  (Array.isArray(value) ? value : [value]).filter(item => item instanceof Upload)

const random = () => randomId(10)

/**
 * The name under which a file is stored: `My Photo.PNG` becomes `my_photo_` + 10 random characters + `.PNG`. Keeps the
 * original extension (its last two parts, as in `.tar.gz`) if the bytes agree with it.
 */
export function makeStoredName(originalName: string, kind: FileKind | undefined): string {
  const name = originalName.slice(-300).replace(/^.*[/\\]/s, '')
  const [, base = '', parts = ''] = /^(.*?)((?:\.[^.]*){0,2})$/s.exec(name) ?? []
  const snake = base
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase()
    .slice(0, 100)
  return `${snake.length < 3 ? random() : snake}_${random()}${endingOf(parts, kind)}`
}

function endingOf(parts: string, kind: FileKind | undefined): string {
  const clean = parts.replace(/[^\w.]/g, '').slice(0, 20)
  const last = clean.split('.').at(-1) ?? ''
  const claimed = kindByExtension(last)
  if (kind) return claimed === kind ? clean : `.${kind.endings[0]}`
  return claimed || !last ? '.bin' : clean
}
