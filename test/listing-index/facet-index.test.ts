import { createListingIndexCtx } from '../kit/listing-index-ctx.ts'
import { describeListingIndex } from './contract.ts'

describeListingIndex('embedded', async db => {
  const { ctx } = await createListingIndexCtx(db)
  return { index: ctx.listingIndex.index }
})
