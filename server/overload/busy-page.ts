import { hash } from 'node:crypto'
import busyMessages from '#app/messages/en/site/busy.json'
import { language } from '#app/messages/language.ts'
import { translations } from '#app/messages/use-translations.ts'
import { xmlText } from '#app/seo/xml.ts'

const t = translations(busyMessages)

/** Inlined, so that an overloaded site gets no further requests. */
const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:.5rem;padding:1.5rem;
box-sizing:border-box;text-align:center;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fff,#18211d);
color:light-dark(#16211c,#eef3f0)}
h1{margin:0;font-size:1.5rem;line-height:1.25}p{margin:0;max-width:44ch}
a{margin-top:1rem;padding:.7rem 1.4rem;border-radius:.5rem;background:#ffcf3f;color:#1b1a10;font-weight:600;
text-decoration:none}`

export const busyPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The page of an overloaded site; for a form it says that the form was not sent. */
export const busyPage = (
  address: string,
  isForm: boolean,
) => `<!DOCTYPE html><html lang="${language()}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${xmlText(t('title'))}</title><meta name="robots" content="noindex"><style>${style}</style></head>
<body><h1>${xmlText(t('heading'))}</h1><p>${xmlText(t(isForm ? 'formHint' : 'hint'))}</p>
${isForm ? '' : `<a href="${xmlText(address)}">${xmlText(t('tryAgain'))}</a>`}</body></html>`
