export default function Page() {
  return <h1>info/not-found</h1>
}
