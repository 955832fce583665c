import { listingCtx } from '../kit/listing-ctx.ts'
import { describeListingIndex } from './contract.ts'

describeListingIndex('embedded', async db => {
  const { ctx } = await listingCtx(db)
  return { index: ctx.listings.index }
})
