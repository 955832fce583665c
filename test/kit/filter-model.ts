// The filter language over plain objects: written independently of the store, to compare results.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export type Author = { id: string; name: string }
export type Post = {
  id: string
  title: string
  views: number | null
  active: boolean
  tags: ('a' | 'b' | 'c')[]
  author: string | null
  coauthors: string[]
  meta: Json
  publishedAt: string | null
}
export type World = { authors: Author[]; posts: Post[] }

export type Kind = 'text' | 'list' | 'number' | 'bool' | 'date' | 'json'
export type Sign = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~' | '!~'
/** Texts are quoted, other values are not. */
export type Value = string | number | boolean | null
export type Node =
  | {
      left: keyof typeof paths
      isAny: boolean
      sign: Sign
      right: { value: Value } | { path: keyof typeof paths }
    }
  | { join: '&&' | '||'; parts: Node[] }

type Path = { kind: Kind; isMulti?: true; of: (post: Post, world: World) => unknown[] }

const orNothing = <T>(values: T[]): (T | null)[] => (values.length ? values : [null])
const nameOf = (world: World, id: string | null) =>
  world.authors.find(author => author.id === id)?.name ?? null
const part = (value: unknown, key: string | number) =>
  (value as Record<string, unknown> | null)?.[key] ?? null

/** The values of each path for one post: all values that its relations lead to, or a single empty one. */
export const paths = {
  title: { kind: 'text', of: post => [post.title] },
  'title:lower': { kind: 'text', of: post => [post.title.toLowerCase()] },
  views: { kind: 'number', of: post => [post.views] },
  active: { kind: 'bool', of: post => [post.active] },
  publishedAt: { kind: 'date', of: post => [post.publishedAt] },
  tags: { kind: 'list', of: post => [post.tags] },
  'tags:each': { kind: 'text', isMulti: true, of: post => orNothing(post.tags) },
  'tags:length': { kind: 'number', of: post => [post.tags.length] },
  'author.name': { kind: 'text', of: (post, world) => [nameOf(world, post.author)] },
  'coauthors.name': {
    kind: 'text',
    isMulti: true,
    of: (post, world) => orNothing(post.coauthors.map(id => nameOf(world, id))),
  },
  'author.posts_via_coauthors.views': {
    kind: 'number',
    isMulti: true,
    of: ({ author }, world) =>
      orNothing(
        world.posts.filter(post => author && post.coauthors.includes(author)).map(post => post.views),
      ),
  },
  'coauthors.posts_via_author.title': {
    kind: 'text',
    isMulti: true,
    of: ({ coauthors }, world) =>
      orNothing(
        coauthors.flatMap(id =>
          orNothing(world.posts.filter(post => post.author === id).map(post => post.title)),
        ),
      ),
  },
  'meta.n': { kind: 'json', of: post => [part(post.meta, 'n')] },
  'meta.a.0': { kind: 'json', of: post => [part(part(post.meta, 'a'), 0)] },
} as const satisfies Record<string, Path>

/** Whether a post meets a filter. */
export function meets(node: Node, post: Post, world: World): boolean {
  if ('join' in node) {
    const verdicts = node.parts.map(each => meets(each, post, world))
    return node.join === '&&' ? verdicts.every(Boolean) : verdicts.some(Boolean)
  }
  const left: Path = paths[node.left]
  const { right } = node
  const against: Path = 'path' in right ? paths[right.path] : { kind: 'text', of: () => [right.value] }
  const verdicts = left
    .of(post, world)
    .flatMap(a =>
      against
        .of(post, world)
        .map(b =>
          'path' in right
            ? meetsField(left.kind, a, node.sign, against.kind, b)
            : meetsValue(left.kind, a, node.sign, right.value),
        ),
    )
  const isMatchAll = !node.isAny && (left.isMulti || against.isMulti)
  return isMatchAll ? verdicts.every(Boolean) : verdicts.some(Boolean)
}

function meetsValue(kind: Kind, a: unknown, sign: Sign, value: Value): boolean {
  if (sign === '~' || sign === '!~') {
    if (a === null) return false
    return isLike(asText(kind, a), String(value ?? '')) === (sign === '~')
  }
  const isText = kind === 'text' || kind === 'list'
  if (value === null || (value === '' && kind !== 'json')) {
    const isEmpty = a === null || (kind === 'text' && a === '')
    if (sign === '=' || sign === '!=') return isEmpty === (sign === '=')
    return value === '' && isText && a !== null && ordered(asText(kind, a), sign, '')
  }
  if (isText) return ordered(a === null ? null : asText(kind, a), sign, String(value))
  if (kind === 'date') return ordered(a === null ? null : Date.parse(String(a)), sign, instant(String(value)))
  if (kind === 'number') return ordered(a, sign, Number(value))
  if (kind === 'bool') return ordered(a, sign, value === true || value === 1 || value === 'true')
  return ordered(asJson(a, value), sign, value)
}

function asJson(a: unknown, value: Value): unknown {
  if (typeof value === 'string')
    return typeof a === 'object' && a !== null ? JSON.stringify(a) : a === String(a) ? a : null
  return typeof a === typeof value ? a : null
}

function meetsField(leftKind: Kind, a: unknown, sign: Sign, rightKind: Kind, b: unknown): boolean {
  const left = a === null ? null : asText(leftKind, a)
  const right = b === null ? null : asText(rightKind, b)
  if (sign === '~' || sign === '!~') {
    if (left === null || right === null) return false
    return matches(left, `%${right}%`) === (sign === '~')
  }
  if (leftKind === 'json' && rightKind === 'json')
    return ordered(JSON.stringify(a), sign, JSON.stringify(b), a, b)
  const kinds = [leftKind, rightKind]
  const isCoalesced = !kinds.includes('json') && (kinds.includes('text') || kinds.includes('list'))
  if (isCoalesced && (sign === '=' || sign === '!='))
    return ((left ?? '') === (right ?? '')) === (sign === '=')
  return leftKind === rightKind && leftKind !== 'list' && leftKind !== 'json'
    ? ordered(a, sign, b)
    : ordered(left, sign, right)
}

function ordered(a: unknown, sign: Sign, b: unknown, isThere: unknown = a, isThereToo: unknown = b): boolean {
  if (sign === '=') return a === b
  if (sign === '!=') return a !== b
  if (isThere === null || isThereToo === null) return false
  const [x, y] = [a as number, b as number]
  return { '>': x > y, '>=': x >= y, '<': x < y, '<=': x <= y }[sign as '>'] ?? false
}

const asText = (kind: Kind, a: unknown) =>
  kind === 'list' || (typeof a === 'object' && a !== null) ? JSON.stringify(a) : String(a)

const instant = (text: string) =>
  Date.parse(/[zZ+]/.test(text) ? text.replace(' ', 'T') : `${text.replace(' ', 'T')}Z`)

function isLike(text: string, pattern: string): boolean {
  const isPattern = pattern.replace(/\\\\/g, '').replace(/\\%/g, '').includes('%')
  if (isPattern) return matches(text, pattern)
  return text.toLowerCase().includes(pattern.replace(/\\([%_])/g, '$1').toLowerCase())
}

/** LIKE by hand: `%` any sequence, `_` any character, a backslash escapes the next one. */
function matches(text: string, pattern: string): boolean {
  const [t, p] = [[...text.toLowerCase()], [...pattern.toLowerCase()]]
  const from = (i: number, j: number): boolean => {
    if (j === p.length) return i === t.length
    if (p[j] === '%') return from(i, j + 1) || (i < t.length && from(i + 1, j))
    if (i === t.length) return false
    if (p[j] === '_') return from(i + 1, j + 1)
    const literal = p[j] === '\\' && j + 1 < p.length ? j + 1 : j
    return t[i] === p[literal] && from(i + 1, literal + 1)
  }
  return from(0, 0)
}
