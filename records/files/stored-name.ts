import { randomId } from '../ids.ts'
import { type FileKind, kindByExtension } from './sniff.ts'

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
