/** Photos beyond this length or size are resized before upload, to save mobile data. */
const maxSidePx = 1920
const maxBytes = 1_000_000

/**
 * A photo of at most 1920 px and about 1 MB. Returns a small photo, or one that the browser cannot decode, unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height))
    if (scale === 1 && file.size <= maxBytes) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>(resolve => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85)
    })
    return made && made.size < file.size ? new File([made], 'photo.jpg', { type: made.type }) : file
  } catch {
    // The server reports the error.
    return file
  }
}
