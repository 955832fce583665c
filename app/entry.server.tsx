export { handleError, renderPage as default } from './render/render-page.tsx'
