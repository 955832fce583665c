export default function Page() {
  return <h1>cars/listing/electric-cars</h1>
}
