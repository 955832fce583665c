import { describe } from 'vitest'
import { createOpenSearchIndex, searchNodes } from '../kit/opensearch-index.ts'
import { describeListingIndex } from './contract.ts'

// Needs a cluster: node test/cluster/with-opensearch.ts -- vitest run test/listing-index
if (searchNodes) describeListingIndex('OpenSearch', createOpenSearchIndex)
else describe.todo('the OpenSearch listing index, without SEARCH_URL')
