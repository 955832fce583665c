/**
 * Uploads one photo to this page's URL and reports progress in percent. Returns the page's error text if the photo was
 * not saved.
 */
export function sendPhoto(file: File, onProgress: (done: number) => void): Promise<string | undefined> {
  const body = new FormData()
  body.append('photos', file)
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest()
  return new Promise(resolve => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total))
    request.onload = () => resolve(request.status < 400 ? undefined : problemIn(request.responseXML))
    request.onerror = () => resolve('')
    request.responseType = 'document'
    request.open('POST', location.pathname)
    request.send(body)
  })
}

const problemIn = (page: Document | null) =>
  page?.querySelector('main [role=alert]')?.textContent?.trim() ?? ''
