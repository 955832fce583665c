import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** Column widths would be inline styles, which the sanitiser and the console's content policy forbid. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** The content that an article may have: the same as the server's sanitiser allows. */
export const extensions = [
  StarterKit.configure({
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      // The same value as the server writes.
      HTMLAttributes: { rel: 'nofollow ugc noopener', target: null, class: null },
    },
  }),
  Image,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]
