import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** Widths of columns would come as inline styles, which neither the site keeps nor the console's content policy allows. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** What an article may hold: what the server's sanitiser keeps, and nothing else. */
export const extensions = [
  StarterKit.configure({
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      // As the server writes it.
      HTMLAttributes: { rel: 'nofollow ugc noopener', target: null, class: null },
    },
  }),
  Image,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]
