"""What the files of deploy/ promise of containment; nothing is started."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

DEPLOY = Path(__file__).parents[1] / "deploy"
UNITS = ("quatrefoil.service", "quatrefoil@.service")

#: The lines of each unit that contain the server, whatever else changes.
HARDENING = """
User=quatrefoil
UMask=0077
MemoryMax=2G
TasksMax=256
NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
ProtectProc=invisible
PrivateTmp=yes
PrivateDevices=yes
RemoveIPC=yes
LockPersonality=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM
ReadWritePaths=/var/lib/quatrefoil
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
"""


@pytest.fixture
def services() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    return found


@pytest.mark.parametrize("unit", UNITS)
def test_the_units_keep_their_hardening(unit: str) -> None:
    service = (DEPLOY / unit).read_text().partition("[Service]")[2].partition("[Install]")[0].splitlines()
    assert [line for line in HARDENING.strip().splitlines() if line not in service] == []
    assert len([line for line in service if line.startswith("ReadWritePaths=")]) == 1


@pytest.mark.parametrize("name", ["one", "two", "redis", "proxy"])
def test_the_containers_are_read_only_and_have_no_capabilities(name: str, services: dict[str, Any]) -> None:
    service = services[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else [])


def test_no_container_gains_privileges_and_only_the_proxy_is_reached(services: dict[str, Any]) -> None:
    assert all(service["security_opt"] == ["no-new-privileges:true"] for service in services.values())
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    assert not any(service.get("privileged") for service in services.values())


def test_the_containers_are_limited_and_checked(services: dict[str, Any]) -> None:
    for name in ("one", "two"):
        assert services[name]["mem_limit"]
        assert services[name]["pids_limit"]
        assert services["proxy"]["depends_on"][name] == {"condition": "service_healthy"}
        assert services[name]["depends_on"]["database"] == {"condition": "service_healthy"}
    assert "pg_isready" in services["database"]["healthcheck"]["test"]
    image = (DEPLOY / "Dockerfile").read_text()
    assert re.search(r"^HEALTHCHECK .*\\\n.*/health", image, re.MULTILINE)
    assert re.search(r"^USER quatrefoil$", image, re.MULTILINE)


def test_the_proxies_log_no_requests() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text()
    servers = re.findall(r"^server \{.*?^\}", nginx, re.MULTILINE | re.DOTALL)
    assert len(servers) == 2
    for server in servers:
        assert "access_log off;" in server
        assert re.search(r"error_log \S+ alert;", server)
    caddy = (DEPLOY / "Caddyfile").read_text()
    assert "exclude http.log.error http.handlers.reverse_proxy" in caddy
    assert re.findall(r"^\s*log\b.*", caddy, re.MULTILINE) == ["\tlog default {"]
