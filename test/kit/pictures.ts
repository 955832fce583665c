import sharp from 'sharp'

/** A JPEG, or a PNG, of one colour. */
export const plainPicture = (width = 40, height = 30, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    [format]()
    .toBuffer()

/** A kilobyte of AVIF that takes seconds to decode and encode: 30 megapixels of one colour. */
export const slowPicture = () =>
  sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: 'teal' } })
    .avif({ quality: 10, effort: 0 })
    .toBuffer()
