import { RE2JS } from 're2js'

/** A compiled pattern of a mapping. */
export type Pattern = {
  test: (text: string) => boolean
  firstMatch: (text: string) => RegExpMatchArray | undefined
  /** `$1` in `replacement` is the first group. */
  replaceAll: (text: string, replacement: string) => string
}

/** Throws if `source` is not a valid pattern. */
export type CompilePattern = (source: string, options?: { ignoresCase: boolean }) => Pattern

/** For our own mappings, whose patterns use lookarounds. A hostile text can make such a pattern run forever. */
export const compileTrusted: CompilePattern = (source, { ignoresCase } = { ignoresCase: false }) => {
  const flags = ignoresCase ? 'i' : ''
  const [one, all] = [new RegExp(source, flags), new RegExp(source, `${flags}g`)]
  return {
    test: text => one.test(text),
    firstMatch: text => one.exec(text) ?? undefined,
    replaceAll: (text, replacement) => text.replace(all, replacement),
  }
}

/** For all other mappings: runs in linear time. Lookarounds and back references are not supported. */
export const compileLinear: CompilePattern = (source, { ignoresCase } = { ignoresCase: false }) => {
  const pattern = RE2JS.compile(source, ignoresCase ? RE2JS.CASE_INSENSITIVE : 0)
  return {
    test: text => pattern.test(text),
    firstMatch: text => pattern.matchAll(text).next().value,
    replaceAll: (text, replacement) => pattern.matcher(text).replaceAll(replacement),
  }
}
