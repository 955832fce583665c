import { expect, test } from 'vitest'
import { codeLast } from './code-last.ts'

const page = [
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>',
  '<body><p>नमस्ते</p><script type="module" async="">import "/a.js"</script></body></html>',
].join('')

test('code is named, but fetched and run by the starter alone', () => {
  const html = codeLast(page, '<script>data</script>', ['/b.js'])
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<script type="later">import "/a.js"</script>')
  expect(html.split('</head>')[0]).toContain('<link rel="later" fetchpriority="low" href="/b.js"/>')
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(html).toContain('<p>नमस्ते</p>')
  expect(html.indexOf('data')).toBeGreaterThan(html.indexOf('import "/a.js"'))
  expect(html.indexOf('requestAnimationFrame')).toBeGreaterThan(html.indexOf('data'))
})

test('a page without code stays as it is', () => {
  const plain = '<html><head></head><body>500</body></html>'
  expect(codeLast(plain, '')).toBe(plain)
})
