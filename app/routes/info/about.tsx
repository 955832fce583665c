export default function Page() {
  return <h1>info/about</h1>
}
