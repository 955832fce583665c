export default function Page() {
  return <h1>cars/detail/variant-detail</h1>
}
