/** The reference's look in both themes; inside the page, so that it needs nothing else. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#c9ced6, #434b57); --soft: light-dark(#f2f4f7, #1d2229);
  --ink: light-dark(#16191d, #e9ecf0); --paper: light-dark(#ffffff, #12151a); --link: light-dark(#0b4fb3, #8fbcff) }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: break-word }
a { color: var(--link) }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: .6rem 0 }
h2 { margin-top: 3rem }
h3 { margin: 1.5rem 0 0 }
dt { margin-top: .5rem }
dd { margin: 0 0 0 1rem; overflow-wrap: anywhere }
code, pre { font-family: ui-monospace, monospace; font-size: .9em }
code { overflow-wrap: anywhere }
pre, .wide { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; background: var(--soft) }
pre { padding: .75rem }
table { width: 100%; border-collapse: collapse; font-size: .9em }
th, td { padding: .5rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line) }
tr:last-child > * { border-bottom: 0 }
td:nth-child(3) { overflow-wrap: anywhere }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
`
