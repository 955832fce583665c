import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../database/project-root.ts'
import { dark, light } from './tokens.ts'

const css = readFileSync(path.join(projectRoot, 'app/styles/theme.css'), 'utf8')
const [usual = '', inTheDark = ''] = css.split('@media screen and (prefers-color-scheme: dark)')
const valueIn = (part: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(part)?.[1]

describe('the console', () => {
  it.each(Object.keys(light))('has the %s of the site', name => {
    expect(light).toHaveProperty(name, valueIn(usual, name))
    expect(dark).toHaveProperty(name, valueIn(inTheDark, name))
  })
})
