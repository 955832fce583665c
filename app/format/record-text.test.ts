import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLanguageFrom } from '#app/messages/language.ts'
import { projectRoot } from '#database/project-root.ts'
import { recordText, sectionTexts } from './record-text.ts'

/** The names and values of all specifications in the demo catalogue. */
function demoSpecs(): string[] {
  const texts = new Set<string>()
  const collectTexts = (value: unknown, key: string) => {
    if (!value || typeof value !== 'object') return
    const isSpecs = key === 'specs' || key === 'key_specs'
    for (const [name, each] of Object.entries(value)) {
      if (isSpecs) for (const text of [name, each]) if (typeof text === 'string') texts.add(text)
      if (!isSpecs) collectTexts(each, Array.isArray(value) ? key : name)
    }
  }
  for (const kind of ['cars', 'bikes', 'commercial']) {
    const folder = path.join(projectRoot, 'demo/catalogue', kind)
    for (const file of readdirSync(folder)) {
      if (file.endsWith('.json')) collectTexts(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), '')
    }
  }
  return [...texts]
}

describe('in Hindi', () => {
  beforeAll(() => readLanguageFrom(() => 'hi'))
  afterAll(() => readLanguageFrom(() => 'en'))

  it.each([
    ['17.4 to 21.8 kmpl', '17.4 से 21.8 किमी/लीटर'],
    ['113 bhp at 6,300 rpm', '6,300 आरपीएम पर 113 बीएचपी'],
    [
      '1,497 cc petrol, 1,482 cc turbo or 1,493 cc diesel',
      '1,497 सीसी पेट्रोल, 1,482 सीसी टर्बो या 1,493 सीसी डीज़ल',
    ],
    ['6-speed manual, CVT, 7-speed DCT', '6-स्पीड मैनुअल, सीवीटी, 7-स्पीड डीसीटी'],
    ['10.25 inches from SX; 8 inches on EX and S', 'SX से 10.25 इंच; EX और S में 8 इंच'],
    ['From S (O)', 'S (O) से'],
    ['12, Sony, on Z8 L', '12, Sony, Z8 L में'],
    ['Up to 45 kW, 60 kW in Pro', '45 किलोवाट तक, Pro में 60 किलोवाट'],
    ['About 190 mm (expected)', 'लगभग 190 मिमी (अनुमानित)'],
    ['3 hours to 80 %', '80 % तक 3 घंटे'],
    ['300 litres with all seats up', 'सभी सीटों के साथ 300 लीटर'],
    ['1,197 cc, 3 cylinders, CNG offered', '1,197 सीसी, 3 सिलिंडर, सीएनजी भी उपलब्ध'],
    ['3 hours to 80%', '80% तक 3 घंटे'],
    ['Thiruvananthapuram', 'तिरुवनंतपुरम'],
  ])('%s is %s', (text, hindi) => expect(recordText(text)).toBe(hindi.normalize('NFC')))

  it("keeps a variant's name, whatever words it contains", () => {
    const [section] = sectionTexts([{ section: 'Vehicle', specs: { Variant: 'VXi AMT', Gearbox: 'AMT' } }])
    expect(Object.values(section?.specs ?? {})).toEqual(['VXi AMT', 'एएमटी'])
  })

  it('never translates a phrase partially', () => {
    expect(recordText('5 litres in the frunk')).toBe('5 litres in the frunk')
  })

  it("leaves no English words in the demo's specifications, except names", () => {
    const left = demoSpecs().filter(text => /(?<![\p{L}-])[a-z]{2,}(?![\p{L}])/u.test(recordText(text)))
    expect(left).toEqual(['All wheels (quattro)'])
  })
})

it('names in Hindi only sources of the rates and papers that a site starts with', () => {
  const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
  const defaults = [
    ...['electricity', 'ownership', 'road-tax'].map(name => `domain/pricing/default-rates/${name}.json`),
    'domain/catalogue/transport-papers/default-papers.json',
  ].map(read)
  const sources = Object.keys(JSON.parse(read('app/messages/en/values/sources.json')))
  expect(sources.filter(source => !defaults.some(file => file.includes(`"source": "${source}"`)))).toEqual([])
})

it('changes nothing in English', () => {
  const texts = ['17.4 to 21.8 kmpl', 'From S (O)', 'Pune']
  expect(texts.map(recordText)).toEqual(texts)
})
