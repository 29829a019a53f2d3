int a; // NOLINT(torchport-hardcoded-device): wanted, expires 2020-01
// NOLINTNEXTLINE(torchport-*,bugprone-*)
int b; /* NOLINT */
// NOLINTBEGIN(torchport-hip-api)
auto c = R"(// NOLINT)"; // NOLINTEND(torchport-hip-api)
